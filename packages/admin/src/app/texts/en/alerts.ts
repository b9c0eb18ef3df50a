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
})
