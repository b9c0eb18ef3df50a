// What the platform puts into every page of a shop, before the theme and the apps.
Object.assign(window, {
  Shopify: {
    shop: 'juniper-and-pine.myshopify.com',
    locale: 'en',
    country: 'US',
    currency: { active: 'USD', rate: '1.0' },
    routes: { root: '/' },
  },
})
