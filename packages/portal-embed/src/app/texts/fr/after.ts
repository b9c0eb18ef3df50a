import type { Translation } from '../text.ts'

export const after: Translation = {
  'steps.decision': 'Nous examinons votre demande',
  'steps.decisionBy': 'Nous prendrons notre décision au plus tard le {date}.',
  'steps.decisionOpen': 'Nous vous enverrons un e-mail dès que notre décision sera prise.',
  'steps.waitDays':
    'Une fois le colis arrivé, nous vérifierons les articles et prendrons notre décision sous {count, plural, one {# jour} other {# jours}}.',
  'steps.arrivesBy': 'Le transporteur prévoit de le livrer au plus tard le {date}.',
  'steps.payout': 'Nous finalisons votre demande',
  'steps.payoutDetail': 'Nous vous enverrons un e-mail dès que ce sera fait.',
  'steps.outcome': 'Après acceptation',
  'steps.exchange': 'Nous vous enverrons vos nouveaux articles.',

  'result.refundedOn': 'Remboursé le {date} : {payment}.',
  'result.originalPayment': 'votre moyen de paiement d’origine',
  'result.ofGiftCard': 'votre carte-cadeau',
  'result.ofGiftCardEnding': 'votre carte-cadeau {reference}',
  'result.refundArrival': 'Le montant peut mettre quelques jours à apparaître sur votre relevé.',
  'result.giftCardOn': 'Carte-cadeau {reference}, émise le {date}.',
  'result.giftCardOrderOn': 'Commande {reference}, créée le {date}.',
  'result.storeCreditOn': 'Ajouté à votre compte le {date}.',

  'method.storeCredit': 'Avoir',
  'detail.storeCreditPartial': 'Avoir partiel.',
}
