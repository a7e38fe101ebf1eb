#!/bin/sh
# usage: tidy.sh PAGE: tidy's errors and warnings, less those about CSS and HTML newer than it.
! tidy -quiet -errors "$1" 2>&1 | grep -E '(Error|Warning):' | grep -vE 'unknown pseudo|proprietary attribute'
