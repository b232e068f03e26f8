#!/bin/sh
# Restarts the instances of this machine one after the other, each when the one before is ready: roll.sh PORT…
set -eu
for port in "$@"; do
  systemctl restart "account-area@$port"
  tries=120
  until curl -fsS -o /dev/null "http://127.0.0.1:$port/api/health/ready" 2>/dev/null; do
    tries=$((tries - 1))
    [ "$tries" -gt 0 ] || { echo "account-area@$port is not ready; the others were left alone" >&2; exit 1; }
    sleep 0.5
  done
done
