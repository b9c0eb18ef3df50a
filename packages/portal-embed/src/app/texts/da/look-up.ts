import type { Translation } from '../text.ts'

export const lookUp: Translation = {
  'lookUp.withdrawLead': 'Find din ordre for at fortryde aftalen.',
  'lookUp.title': 'Find din ordre',
  'lookUp.lead': 'Indtast oplysningerne fra din ordrebekræftelse.',
  'lookUp.giftLead':
    'Indtast oplysningerne fra pakken eller gavesedlen. Vi fortæller det ikke til den, der gav dig gaven.',
  'lookUp.rootLead':
    'For ordrer med forsendelsesbeskyttelse. Du finder oplysningerne i din ordrebekræftelse.',
  'lookUp.orderNumber': 'Ordrenummer',
  'lookUp.orderOrRegistrationNumber': 'Ordre- eller registreringsnummer',
  'lookUp.numberHint': 'F.eks. 123456, RS-98765 osv.',
  'lookUp.emailOrPostalCode': 'E-mailadresse eller postnummer',
  'lookUp.orderOrTrackingNumber': 'Ordrenummer eller sporingsnummer',
  'lookUp.shippingPostalCode': 'Leveringsadressens postnummer',
  'lookUp.submit': 'Find ordre',
  'lookUp.toGift': 'Vil du returnere en gave?',
  'lookUp.toStandard': 'Ikke en gave? Gå tilbage',
  'lookUp.register': 'Ikke købt i vores webshop?',
  'lookUp.notFound': 'Vi kunne ikke finde en ordre med disse oplysninger. Tjek dem, og prøv igen.',

  'lookUp.tooManyPostalCodes':
    'For mange forkerte postnumre til denne ordre. Brug din e-mailadresse, eller prøv igen om en time.',
  'lookUp.tooManyGiftPostalCodes': 'For mange forkerte postnumre til denne ordre. Prøv igen om en time.',
  'lookUp.emailOrPostalCodeMissing': 'Indtast din e-mailadresse eller dit postnummer.',
  'lookUp.orderNumberMissing': 'Indtast dit ordrenummer.',
  'lookUp.shippingPostalCodeMissing': 'Indtast leveringsadressens postnummer.',
  'lookUp.orderOrTrackingNumberMissing': 'Indtast dit ordrenummer eller sporingsnummer.',

  'inactive.message': 'Denne butik bruger desværre ikke tjenesten i øjeblikket.',
  'inactive.visitProduct': 'Gå til Aftercare',
  'inactive.returnToMerchant': 'Tilbage til butikken',
}
