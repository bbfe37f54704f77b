#!/bin/sh
# What is done inside namespaces of its own, of which the product sees nothing but the image: see run.ts. Arguments: the root file
# system, the folder that becomes /data, the folder that becomes /backups. The variables RUN_* come from the Dockerfile.
set -eu
root=$1
ip link set lo up

mount --bind "$root" "$root"
mount -o remount,bind,ro "$root"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
mount --bind "$2" "$root/data"
mount --bind "$3" "$root/backups"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"

# As the user of the image, without root's rights and without a way to get them.
becoming() { exec setpriv --no-new-privs chroot --userspec="$RUN_USER" "$root" /usr/bin/env -i -C "$RUN_WORKDIR" "$@"; }
inside() { (becoming "$@"); }
fails() { echo "✗ $1"; exit 1; }

inside sh -c 'touch written' 2>/dev/null && fails 'the root file system can be written'
echo '✓ the root file system is read-only'
inside sh -c 'test "$(id -u)" != 0' || fails 'the product runs as root'
inside sh -c 'touch /data/written && rm /data/written' || fails '/data cannot be written'
inside sh -c 'touch /backups/written && rm /backups/written' || fails '/backups cannot be written'
echo '✓ its user writes /data and /backups'

# Words of the variables: the Dockerfile has no spaces in them.
variables="$RUN_VARIABLES VERACITE_URL=https://library.example VERACITE_CORPUS=none"
if inside $variables $RUN_COMMAND >"$2.undecided" 2>&1; then fails 'it starts although nobody chose who may read'; fi
grep -q 'ENTITLEMENTS=open' "$2.undecided" || { cat "$2.undecided"; fails 'it does not say what to choose'; }
echo '✓ it asks for STRIPE_SECRET_KEY or ENTITLEMENTS=open before it starts for others'

variables="$variables ENTITLEMENTS=open"
# The shell becomes the product, so that a signal reaches it and not a shell before it.
becoming $variables $RUN_COMMAND >"$2.log" 2>&1 &
product=$!
ready=no
for _ in $(seq 1 120); do
  if inside $variables node -e "$RUN_HEALTHCHECK"; then ready=yes; break; fi
  kill -0 "$product" 2>/dev/null || break
  sleep 1
done
[ "$ready" = yes ] || { cat "$2.log"; fails 'it does not become ready'; }
echo '✓ it starts with a public address, and its health check says so'

inside $variables node infra/local/commands/admin.ts create ada@library.example | grep -q '^https://library.example/sign-in' ||
  fails 'the first administrator cannot be made'
echo '✓ the first administrator gets a link while it runs'
inside $variables node infra/local/commands/backup.ts /backups/one.tar.zst >/dev/null || fails 'no backup can be made'
echo '✓ a backup is written to /backups while it runs'

kill -TERM "$product"
wait "$product" || fails 'it does not end with 0 when it is asked to'
echo '✓ it ends with 0 when it is asked to'
