#!/usr/bin/env bash
# Checks the files of a commit. pre-commit clones this repository and runs this script in the repository that it checks.
set -euo pipefail
project="$(cd "$(dirname "$0")/../.." && pwd)"

# The first run installs what the command needs; pre-commit keeps the clone for the next ones.
if [ ! -d "$project/node_modules" ]; then
  (cd "$project" && npm ci --omit=dev --no-audit --no-fund >&2)
fi

# Not in the repository that is checked, and shared by all of them.
export VERACITE_DATA="${VERACITE_DATA:-${XDG_DATA_HOME:-$HOME/.local/share}/veracite}"
exec node "$project/infra/local/veracite.ts" check --offline --allow-empty "$@"
