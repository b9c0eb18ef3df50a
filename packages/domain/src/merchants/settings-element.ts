/** The element of the portal's page that holds the store's settings as JSON. */
export const settingsElementId = 'store-settings'
