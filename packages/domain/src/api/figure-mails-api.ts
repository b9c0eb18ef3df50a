import { figureMailChoice } from '../analytics/figure-mail.ts'
import { merchantEndpoint } from './merchant-endpoint.ts'

/** Figures by email, each user's own choice. */
export const figureMailsApi = {
  figureMailChoice: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/user/:userId/figure-mail',
    access: 'viewClaims',
    summary: 'Returns which reports about figures the caller is emailed.',
    response: figureMailChoice,
  }),
  saveFigureMailChoice: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/user/:userId/figure-mail',
    access: 'viewClaims',
    summary:
      'Changes which reports about figures the caller is emailed: daily, weekly on Mondays, monthly on the first, at six by the store’s clocks.',
    body: figureMailChoice,
    response: figureMailChoice,
  }),
}
