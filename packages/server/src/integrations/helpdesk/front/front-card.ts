import type { Helpdesk } from '../helpdesk.ts'

/** Front's plugins, as docs/integrations/front.md describes them: on any of Front's addresses, in the desktop app too. */
export const frontCard: Helpdesk = {
  showsAnyPage: false,
  frameFor: () => ({
    ancestors: 'https://*.frontapp.com https://*.frontapplication.com',
    // What the page needs of Front's script is in its own.
    scriptUrl: undefined,
  }),
}
