// Prints docs/api.md, the client's types and the Postman collection from the contracts; with --check it only reports whether the page is outdated.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { checkoutApi, checkoutApiBase } from '@aftercare/domain/api/checkout-api'
import { commerceApi, commerceApiBase } from '@aftercare/domain/api/commerce/commerce-api'
import { customerApi, customerApiBase } from '@aftercare/domain/api/customer-api'
import type { Endpoint } from '@aftercare/domain/api/endpoint'
import { merchantApi, merchantApiBase } from '@aftercare/domain/api/merchant-api'
import { widgetApi, widgetApiBase } from '@aftercare/domain/api/widget-api'
import { scopeOf } from '@aftercare/domain/merchants/permissions'
import { format, resolveConfig } from 'prettier'

const page = new URL('../docs/api.md', import.meta.url).pathname

const rowOf = ([name, { method, path, summary }]: [string, Endpoint]) =>
  `| \`${name}\` | ${method} | \`${path}\` | ${summary} |`
const merchantRows = Object.entries(merchantApi).map(
  ([name, { method, path, access, summary }]) =>
    `| \`${name}\` | ${method} | \`${path}\` | ${access} | ${summary} |`,
)
const programRows = Object.entries(commerceApi).map(
  ([name, { method, path, access, summary }]) =>
    `| \`${name}\` | ${method} | \`${path}\` | \`${scopeOf(access)}\` | ${summary} |`,
)
const text = `# API

Generated from the contracts in \`packages/domain/src/api\` by \`npm run docs:api\`. A running server describes every
field at \`/docs\`, and in OpenAPI 3.1 at \`/openapi.json\`.

An error is \`{ "success": false, "clientMessage": "…", "code": "…" }\` with a matching status; \`code\` is stable,
\`clientMessage\` is for people.

## Customers

Below \`${customerApiBase}\`.

| Call | Method | Path | What it does |
| --- | --- | --- | --- |
${Object.entries<Endpoint>(customerApi).map(rowOf).join('\n')}

## Widget

Below \`${widgetApiBase}\`, from any page, without authentication.

| Call | Method | Path | What it does |
| --- | --- | --- | --- |
${Object.entries<Endpoint>(widgetApi).map(rowOf).join('\n')}

## Checkouts

Below \`${checkoutApiBase}\`, with \`Authorization: Bearer <session token>\` from Shopify's checkout, as the
[extension](checkout-extension.md) gets it.

| Call | Method | Path | What it does |
| --- | --- | --- | --- |
${Object.entries<Endpoint>(checkoutApi).map(rowOf).join('\n')}

## Shops and other programs

Below \`${commerceApiBase}\`, with an API key or an access token; [commerce-api.md](commerce-api.md) explains them.

| Call | Method | Path | Scope | What it does |
| --- | --- | --- | --- | --- |
${programRows.join('\n')}

## Merchants

Below \`${merchantApiBase}\`; [merchant-api.md](merchant-api.md) explains signing in and capabilities. Calls with
\`PUT\` also accept \`POST\`. In addition to capabilities, \`anybody\` needs no sign-in, \`signed-in\` needs any, and
\`shop-staff\` needs only the commerce platform's proof.

| Call | Method | Path | Who | What it does |
| --- | --- | --- | --- | --- |
${merchantRows.join('\n')}
`

const fresh = await format(text, { ...(await resolveConfig(page)), parser: 'markdown' })
const others = ['types', 'postman'].map(
  (what) => new URL(`../packages/client/print-${what}.ts`, import.meta.url).pathname,
)
if (!process.argv.includes('--check')) {
  writeFileSync(page, fresh)
  for (const other of others) execFileSync(process.execPath, [other], { stdio: 'inherit' })
} else if (readFileSync(page, 'utf8') !== fresh) {
  console.error('docs/api.md is outdated: run npm run docs:api')
  process.exitCode = 1
}
