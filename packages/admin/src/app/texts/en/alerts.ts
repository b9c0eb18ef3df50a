import { addTexts } from '../catalogue.ts'

/** What everybody at the store should know. */
export const alerts = addTexts({
  'alerts.empty': 'No alerts',
  'alerts.emptyLead': 'We’ll let you know here when something needs your attention, such as a new API key.',
  'alerts.markAll': 'Mark all as read',
  'alerts.markRead': 'Mark as read',
  'alerts.markReadOf': 'Mark as read: “{subject}”',
  'alerts.markUnread': 'Mark as unread',
  'alerts.markUnreadOf': 'Mark as unread: “{subject}”',
  'alerts.open': 'View details',
  'alerts.severity.Info': 'Notice',
  'alerts.severity.Warning': 'Warning',
  'alerts.new': 'Unread',
  'alerts.choose': 'Choose alerts',
  'alerts.ownHint': 'Turn off alerts you don’t need. Everyone gets warnings.',
  'alerts.choice': 'Alerts',
  'alerts.choice.Home': 'Day-to-day work',
  'alerts.choice.Product': 'Products',
  'alerts.choice.Settings': 'Settings and access',
  'alerts.choice.mailed': 'Also send by email',
  'alerts.choice.mailedHint': 'At most one email an hour, covering all new alerts since the last one.',
})
