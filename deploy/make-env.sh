#!/bin/sh
# Writes .env beside .env.example with new secrets, or to the file named; never overwrites one.
set -eu
target=${1:-$(dirname "$0")/.env}
if [ -e "$target" ]; then
  echo "$target exists" >&2
  exit 1
fi
umask 077
sed -e "s|^SECRET=\$|SECRET=$(openssl rand -hex 32)|" \
  -e "s|^ENCRYPTION_KEY=\$|ENCRYPTION_KEY=$(openssl rand -base64 32)|" \
  -e "s|^DATABASE_PASSWORD=\$|DATABASE_PASSWORD=$(openssl rand -hex 24)|" \
  -e "s|^S3_ACCESS_KEY_ID=\$|S3_ACCESS_KEY_ID=$(openssl rand -hex 10)|" \
  -e "s|^S3_SECRET_ACCESS_KEY=\$|S3_SECRET_ACCESS_KEY=$(openssl rand -hex 24)|" \
  "$(dirname "$0")/.env.example" >"$target"
echo "Wrote $target. Set PUBLIC_URL, SMTP_URL and MAIL_FROM in it."
