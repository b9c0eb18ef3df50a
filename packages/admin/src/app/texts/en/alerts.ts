import { addTexts } from '../catalogue.ts'

/** What everybody at the store should know. */
export const alerts = addTexts({
  'alerts.empty': 'No alerts',
  'alerts.emptyLead': 'When something needs to be known, such as a new API key, it is told here.',
  'alerts.markAll': 'Mark all as read',
  'alerts.markRead': 'Mark as read',
  'alerts.markReadOf': 'Mark as read: “{subject}”',
  'alerts.markUnread': 'Mark as unread',
  'alerts.markUnreadOf': 'Mark as unread: “{subject}”',
  'alerts.open': 'Have a look',
  'alerts.severity.Info': 'Notice',
  'alerts.severity.Warning': 'Warning',
  'alerts.new': 'Unread',
  'alerts.choose': 'Choose alerts',
  'alerts.ownHint': 'Turn off what you need not hear of. Warnings always reach everybody.',
  'alerts.choice': 'Alerts',
  'alerts.choice.Home': 'Day-to-day work',
  'alerts.choice.Product': 'Products',
  'alerts.choice.Settings': 'Settings and access',
  'alerts.choice.mailed': 'Also by e-mail',
  'alerts.choice.mailedHint': 'At most one e-mail an hour, with everything that came up since the last one.',
})
