import { globSync, readFileSync } from 'node:fs'
import { basename, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { importsOf } from './scripts/imports-of.ts'
import { importsThatDoNotPointDown, readLayers, type Edge } from './scripts/layers.ts'
import { tablesListedIn, tablesNamedIn } from './scripts/tables-named-in.ts'

type Rule = { why: string; from: RegExp; to: RegExp; planted: Edge }

const browsers = 'portal-embed|admin|widget|checkout-extension|error-reports'
const tests = String.raw`(?:.*\.(?:browser-)?test\.tsx?|(?:.*\/)?testing\/.*)$`

/**
 * Who may not import what. Both sides are paths below packages/ or names of libraries; `planted` is a
 * violation that the row must catch, so that no row can rot into one that matches nothing.
 */
const forbidden: Rule[] = [
  {
    why: 'domain depends on valibot, date-fns and itself alone',
    from: new RegExp(`^domain/src/(?!${tests})`),
    to: /^(?!domain\/src\/|valibot$|date-fns($|\/)|@date-fns\/tz$)/,
    planted: { from: 'domain/src/orders/order-windows.ts', to: 'node:fs' },
  },
  {
    why: 'tests of domain reach for no server, browser app or database',
    from: /^domain\//,
    to: new RegExp(`^(server|${browsers})/|^(kysely|pg|hono|react)($|/)`),
    planted: { from: 'domain/src/rules/rules.test.ts', to: 'server/src/deps.ts' },
  },
  {
    why: 'only tests use the builders of domain/testing',
    from: new RegExp(`^(?!.*/bench/)(?!${tests})`),
    to: /^domain\/src\/testing\//,
    planted: { from: 'server/src/app.ts', to: 'domain/src/testing/orders' },
  },
  {
    why: 'browsers talk HTTP to the server',
    from: new RegExp(`^(${browsers})/`),
    to: /^server\//,
    planted: { from: 'portal-embed/src/api.ts', to: 'server/src/http/context.ts' },
  },
  {
    why: 'what several screens of the console share knows none of them',
    from: new RegExp(`^admin/src/(components|forms)/(?!${tests})`),
    to: /^admin\/src\/features\//,
    planted: {
      from: 'admin/src/components/settings/settings-page.tsx',
      to: 'admin/src/features/alerts/use-unread-alerts.ts',
    },
  },
  {
    why: 'the checkout extension draws by one import, which Preact and React stand behind',
    from: /^checkout-extension\/src\//,
    to: /^(preact|@shopify\/ui-extensions|@remote-ui)($|\/)|^checkout-extension\/compat\//,
    planted: { from: 'checkout-extension/src/guarantee.tsx', to: 'preact/hooks' },
  },
  {
    why: 'what is deployed to checkouts knows nothing of its demonstration',
    from: /^checkout-extension\/(src|compat)\//,
    to: /^checkout-extension\/demo\//,
    planted: { from: 'checkout-extension/src/guarantee.tsx', to: 'checkout-extension/demo/signals.ts' },
  },
  {
    why: 'the widget brings no schemas into shops’ pages',
    from: new RegExp(`^widget/src/(?!${tests})`),
    to: /^valibot$/,
    planted: { from: 'widget/src/run-widget.ts', to: 'valibot' },
  },
  {
    why: 'the server never draws',
    from: /^server\//,
    to: new RegExp(`^(${browsers})/|^react($|-|/)`),
    planted: { from: 'server/src/app.ts', to: 'portal-embed/src/api.ts' },
  },
  {
    why: 'what stands in for Shopify is for tests and the demo',
    from: new RegExp(`^server/src/(?!demo/)(?!${tests})`),
    to: /^(@aftercare\/shopify-emulator|shopify-emulator)\//,
    planted: { from: 'server/src/main.ts', to: 'shopify-emulator/src/emulator.ts' },
  },
  {
    why: 'what stands in for Shopify knows of money, and nothing else of us',
    from: /^shopify-emulator\//,
    to: /^(server|portal-embed|admin|widget|checkout-extension)\/|^domain\/src\/(?!shared\/)/,
    planted: { from: 'shopify-emulator/src/emulator.ts', to: 'server/src/app.ts' },
  },
  {
    why: 'migrations are frozen history that only the migrator lists',
    from: /^(?!server\/src\/platform\/database\/migrate\.ts$|server\/src\/migrations\/)/,
    to: /^server\/src\/migrations\//,
    planted: { from: 'server/src/modules/claims/claim-store.ts', to: 'server/src/migrations/0001-stores.ts' },
  },
  {
    why: 'platform knows no module, only the table types it adds up',
    from: new RegExp(`^server/src/platform/(?!${tests})`),
    to: /^server\/src\/modules\/(?!.*-tables\.ts$)/,
    planted: { from: 'server/src/platform/jobs/jobs.ts', to: 'server/src/modules/claims/claim-store.ts' },
  },
  {
    why: 'kinds of jobs stand below all modules',
    from: /^server\/src\/job-kinds\//,
    to: /^server\/src\/(?!job-kinds\/|platform\/jobs\/jobs\.ts$)/,
    planted: {
      from: 'server/src/job-kinds/claim-job-kinds.ts',
      to: 'server/src/modules/claims/claim-reads.ts',
    },
  },
  {
    why: 'only routes and http know HTTP',
    from: new RegExp(`^server/src/(modules|platform|integrations)/(?!.*-routes\\.ts$)(?!${tests})`),
    to: /^(hono|@hono\/.*)($|\/)/,
    planted: { from: 'server/src/modules/claims/submit-claim.ts', to: 'hono' },
  },
  {
    why: 'a route goes through a use case or a read',
    from: /-routes\.ts$|^server\/src\/http\//,
    to: /-store\.ts$|^kysely($|\/)/,
    planted: { from: 'server/src/modules/claim-desk/claim-work-routes.ts', to: 'kysely' },
  },
  {
    why: 'a store knows no use case, route or job',
    from: /^server\/src\/modules\/.*-store\.ts$/,
    to: /^server\/src\/modules\/(?!.*-(store|tables|reads)\.ts$)|^server\/src\/(http|integrations)\//,
    planted: {
      from: 'server/src/modules/claims/claim-store.ts',
      to: 'server/src/modules/claims/submit-claim.ts',
    },
  },
  {
    why: 'an adapter knows its port, not our tables or modules',
    from: new RegExp(`^server/src/integrations/(?!${tests})`),
    to: /^server\/src\/(modules|http)\/|^(kysely|pg)($|\/)/,
    planted: {
      from: 'server/src/integrations/carriers/parcel.ts',
      to: 'server/src/modules/files/file-store.ts',
    },
  },
]

const moduleOf = (path: string) => /^server\/src\/modules\/([^/]+)\//.exec(path)?.[1]

/** What is done with a claim is several modules, which share the claim's record. */
const tablesShared: Record<string, readonly string[]> = {
  claims: [
    'claim-risk',
    'claim-finalization',
    'instant-exchanges',
    'subscriptions',
    'return-shipments',
    'claim-desk',
    'claim-filing',
    'warehouses',
  ],
}

/** The tables of other modules that a module's SQL reads, or erases people's data from. */
const tablesOfOthers: Record<string, string> = {
  alerts: 'account store_user',
  audit: 'claim claim_line_item customer order_line_item registration shipping_claim store_order store_user',
  billing: 'ledger_entry order_line_item order_refund shipping_claim store_order',
  catalog: 'claim claim_line_item return_shipment return_shipment_line',
  'claim-desk': 'order_line_item store_order',
  'claim-filing': 'order_line_item store_order',
  'claim-risk': 'asset registration store_order',
  claims:
    'asset customer exchange_order fulfillment gift_card order_line_item product_variant refund store store_order tracking_event',
  'customer-profiles': 'customer',
  customers: 'store_order',
  figures:
    'audit_entry claim claim_line_item claim_reason claim_reason_detail ledger_entry look_up_count order_line_item product product_variant return_shipment shipping_claim shipping_claim_line_item store store_order store_user',
  marketing: 'claim exchange_order fulfillment shipping_claim store_order',
  operators: 'claim plan_subscription shopify_connection store store_order',
  orders:
    'claim claim_line_item customer exchange_order product refund shipping_claim shipping_claim_line_item store',
  privacy:
    'asset audit_entry browser_check calculation claim claim_line_item claim_risk endpoint_delivery endpoint_event finalisation_step fulfillment information_request inspection mail marketing_event order_edit order_line_item paused_address registration registration_answer registration_proof return_shipment shipping_claim shipping_claim_message shipping_claim_step store_order text_consent text_incoming text_message text_stop timeline_entry tracking_event',
  reasons: 'claim_line_item inspection registration',
  registrations: 'claim order_line_item store_order',
  resolution: 'claim shipping_claim store_order',
  'return-shipping': 'return_shipment return_shipment_line',
  'rule-aids': 'customer product product_variant store_order',
  'shipping-claims': 'order_line_item store_order',
  warehouses: 'order_line_item return_location store_order',
  'store-removal':
    'account alert_mail alert_read asset merchant_session one_time_token report return_shipment store_user',
  'store-setup':
    'calculation claim endpoint_event exchange_order finalisation_step gift_card information_request ledger_entry order_edit refund restock shipping_claim shipping_claim_step store_order',
}

/** True for an import of the tables or the store of another module. */
const isIntoOthersTables = ({ from, to }: Edge) =>
  moduleOf(from) !== undefined &&
  moduleOf(from) !== moduleOf(to) &&
  !tablesShared[moduleOf(to) ?? '']?.includes(moduleOf(from) ?? '') &&
  /\/modules\/.*-(store|tables)\.ts$/.test(to)

/** A folder of the console's features; of its settings, each group is one. */
const featureOf = (path: string) => /^admin\/src\/features\/(settings\/[^/]+|[^/]+)\//.exec(path)?.[1]

/** True for an import of one feature of the console by another. */
const isIntoOtherFeature = ({ from, to }: Edge) => {
  const [feature, imported] = [featureOf(from), featureOf(to)]
  return feature !== undefined && imported !== undefined && feature !== imported
}

const files = globSync('packages/*/{src,bench,compat,demo}/**/*.{ts,tsx}')
const ownerOf = new Map(
  files
    .filter((file) => file.endsWith('-tables.ts'))
    .flatMap((file) =>
      tablesListedIn(readFileSync(file, 'utf8')).map(
        (table) => [table, moduleOf(relative('packages', file))] as const,
      ),
    ),
)

/** What SQL of a module names of others, as `module: table`. */
const foreignTables = (module: string, code: string): string[] =>
  tablesNamedIn(code, new Set(ownerOf.keys())).flatMap((table) => {
    const owner = ownerOf.get(table)
    return owner === undefined || owner === module || tablesShared[owner]?.includes(module)
      ? []
      : [`${module}: ${table}`]
  })

const edges: Edge[] = files.flatMap((file) =>
  importsOf(file, readFileSync(file, 'utf8')).map((to) => ({ from: relative('packages', file), to })),
)

describe('imports point one way', () => {
  test.for(forbidden)('$why', ({ from, to, planted }) => {
    const breaks = (edge: Edge) => from.test(edge.from) && to.test(edge.to)
    expect(breaks(planted)).toBe(true)
    expect(edges.filter(breaks)).toEqual([])
  })

  test('a module keeps its store and its tables to itself', () => {
    const from = 'server/src/modules/claims/submit-claim.ts'
    expect(isIntoOthersTables({ from, to: 'server/src/modules/orders/order-store.ts' })).toBe(true)
    expect(isIntoOthersTables({ from, to: 'server/src/modules/claims/claim-store.ts' })).toBe(false)
    const desk = 'server/src/modules/claim-desk/edit-claim.ts'
    expect(isIntoOthersTables({ from: desk, to: 'server/src/modules/claims/claim-store.ts' })).toBe(false)
    expect(edges.filter(isIntoOthersTables)).toEqual([])
  })

  test('domain folders form layers', () => {
    const layers = readLayers(readFileSync('ARCHITECTURE.md', 'utf8'), '## Layers of the domain')
    const upward = { from: 'domain/src/shared/money.ts', to: 'domain/src/claims/line-decision.ts' }
    expect(importsThatDoNotPointDown([upward], 'domain/src/', layers)).toEqual([upward])
    const ofProduct = edges.filter(({ from }) => !new RegExp(tests).test(from))
    expect(importsThatDoNotPointDown(ofProduct, 'domain/src/', layers)).toEqual([])
  })

  test('modules of the server form layers', () => {
    const layers = readLayers(readFileSync('ARCHITECTURE.md', 'utf8'), '### Layers of the modules')
    const base = 'server/src/modules/'
    const upward = { from: `${base}orders/order-reads.ts`, to: `${base}claims/claim-reads.ts` }
    expect(importsThatDoNotPointDown([upward], base, layers)).toEqual([upward])
    const ofProduct = edges.filter(({ from }) => !new RegExp(tests).test(from))
    expect(importsThatDoNotPointDown(ofProduct, base, layers)).toEqual([])
  })

  test('SQL names the tables of its own module, and of others as listed', () => {
    const listed = Object.entries(tablesOfOthers).flatMap(([module, tables]) =>
      tables.split(' ').map((table) => `${module}: ${table}`),
    )
    expect(foreignTables('orders', `db.selectFrom('claim as c')`)).toEqual(['orders: claim'])
    expect(foreignTables('orders', 'sql`update "claim" set`')).toEqual(['orders: claim'])
    expect(foreignTables('claim-desk', `db.selectFrom('claim')`)).toEqual([])
    const named = files.flatMap((file) => {
      const path = relative('packages', file)
      const module = moduleOf(path)
      return module === undefined || new RegExp(tests).test(path)
        ? []
        : foreignTables(module, readFileSync(file, 'utf8'))
    })
    expect([...new Set(named)].toSorted()).toEqual(listed.toSorted())
  })

  test('no feature of the console imports another', () => {
    const from = 'admin/src/features/settings/team/users.screen.tsx'
    expect(isIntoOtherFeature({ from, to: 'admin/src/features/settings/team/user-name.ts' })).toBe(false)
    expect(
      isIntoOtherFeature({ from, to: 'admin/src/features/settings/returns/reasons/reason-row.tsx' }),
    ).toBe(true)
    expect(isIntoOtherFeature({ from, to: 'admin/src/features/palette/palette.tsx' })).toBe(true)
    expect(edges.filter(isIntoOtherFeature)).toEqual([])
  })

  test('every way to write an import is seen', () => {
    const code = [
      `import { a } from './a.ts'`,
      `import type { B } from "#http/b.ts"`,
      `export { c } from '@aftercare/domain/shared/c'`,
      `const d = await import(\n  'd'\n)`,
      `import 'e'`,
      `import {\n  f,\n} from '../f.ts'`,
      `// import { g } from 'g'`,
    ].join('\n')
    const seen = [
      'server/src/x/a.ts',
      'server/src/http/b.ts',
      'domain/src/shared/c',
      'd',
      'e',
      'server/src/f.ts',
    ]
    expect(importsOf('packages/server/src/x/file.ts', code)).toEqual(seen)
    expect(edges.length).toBeGreaterThan(50)
  })
})

test.for(globSync('packages/*/package.json'))('%s names no library that nothing imports', (path) => {
  const { dependencies = {} } = JSON.parse(readFileSync(path, 'utf8')) as {
    dependencies?: Record<string, string>
  }
  const home = `${relative('packages', path).split('/')[0]}/`
  const imported = edges.flatMap(({ from, to }) => (from.startsWith(home) ? [to] : []))
  const isImported = (name: string) =>
    imported.some((to) => to === name || to.startsWith(`${name}/`)) || name.startsWith('@aftercare/')
  expect(Object.keys(dependencies).filter((name) => !isImported(name))).toEqual([])
})

describe('words point to documents of this repository', () => {
  const texts = globSync([
    '*.md',
    'docs/**/*.md',
    '{e2e,scripts}/**/*.{ts,mjs}',
    'packages/*/*.{ts,mjs}',
    'packages/*/{src,bench,compat,demo,operations}/**/*.{ts,tsx,graphql,liquid}',
  ]).map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  const outside = /\bD[1-9][0-9]?\b|\b[Ss]pecification\b/

  test('none names a paper that is not here', () => {
    expect(outside.test(`Never negative (${'D'}11).`)).toBe(true)
    expect(texts.filter(({ text }) => outside.test(text)).map(({ file }) => file)).toEqual([])
  })

  test('every file that the documents name exists', () => {
    const known = new Set(
      globSync(['*', '{e2e,scripts}/**/*', 'packages/*/*', 'packages/*/{src,bench,compat,demo}/**/*']).map(
        (file) => basename(file),
      ),
    )
    const missing = texts
      .filter(({ file }) => file.endsWith('.md'))
      .flatMap(({ file, text }) =>
        [...text.matchAll(/`(?:[a-z0-9-]+\/)*([a-z0-9][a-z0-9.-]*\.(?:ts|tsx|mjs))`/g)].map(
          ([, name = '']) => ({
            file,
            name,
          }),
        ),
      )
      .filter(({ name }) => !known.has(name))
    expect(missing).toEqual([])
  })

  test('every product rule that code points to has its heading', () => {
    const headings = new Set(
      [...readFileSync('docs/product-rules.md', 'utf8').matchAll(/^### (.+)$/gm)].map(
        ([, heading]) => heading,
      ),
    )
    const pointers = texts.flatMap(({ text }) => [
      ...text.replace(/\n\s*(?:\*|\/\/) /g, ' ').matchAll(/'([^'\n]+)' in docs\/product-rules\.md/g),
    ])
    expect(pointers.length).toBeGreaterThan(10)
    expect(pointers.map(([, heading]) => heading).filter((heading) => !headings.has(heading))).toEqual([])
  })
})
