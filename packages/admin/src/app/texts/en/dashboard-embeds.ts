import { addTexts } from '../catalogue.ts'

/** Dashboards that other sites show in a frame. */
export const dashboardEmbeds = addTexts({
  'embeds.title': 'Embedded dashboards',
  'embeds.open': 'Embed',
  'embeds.back': 'Analytics',
  'embeds.lead':
    'Show one dashboard on your own site, such as an intranet. Visitors see its figures without signing in and can change nothing. Only pages of the domain can show it.',
  'embeds.create': 'Embed dashboard',
  'embeds.empty': 'No embedded dashboards yet',
  'embeds.emptyLead': 'Embed a dashboard to show its figures on your own site.',
  'embeds.column.dashboard': 'Dashboard',
  'embeds.column.domain': 'Domain',
  'embeds.column.createdBy': 'Created by',
  'embeds.column.expires': 'Expires',
  'embeds.expired': 'Expired',
  'embeds.dashboard': 'Dashboard',
  'embeds.domain': 'Domain',
  'embeds.domainHint': 'The site that shows it, such as intranet.example.com.',
  'embeds.expiresInDays': 'Days until it expires',
  'embeds.expiresHint': '1 to 365 days.',
  'embeds.madeTitle': 'Copy the embed code',
  'embeds.madeLead':
    'Paste it into a page of {domain}. It contains a token and isn’t shown again. Anyone who has it can read these figures until it expires.',
  'embeds.code': 'Embed code',
  'embeds.revoke': 'Revoke',
  'embeds.revokeOf': 'Revoke {name} for {domain}',
  'embeds.revokeTitle': 'Revoke this embedded dashboard?',
  'embeds.revokeLead': 'Its page on {domain} shows no figures anymore.',
  'embeds.keep': 'Keep',
  'embeds.gone': 'This dashboard is no longer available',
  'embeds.goneLead': 'Its access has expired or was revoked. Ask the store for a new embed code.',
  'embeds.failed': 'The dashboard couldn’t load',
  'embeds.failedLead': 'Check your connection, then try again.',
  'embeds.alone': 'This dashboard only opens on {domain}',
})
