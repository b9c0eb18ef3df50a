/** The element of the portal's page with the store's settings as JSON. */
export const settingsElementId = 'store-settings'
