import type { Translation } from '../text.ts'

export const lookUp: Translation = {
  'lookUp.withdrawLead': '契約を撤回するには、注文を検索してください。',
  'lookUp.title': 'ご注文を検索',
  'lookUp.lead': '注文確認メールに記載の情報を入力してください。',
  'lookUp.giftLead': '荷物またはギフトカードに記載の情報を入力してください。贈り主には通知されません。',
  'lookUp.rootLead': '配送補償付きの注文が対象です。必要な情報は注文確認メールに記載されています。',
  'lookUp.orderNumber': '注文番号',
  'lookUp.orderOrRegistrationNumber': '注文番号または登録番号',
  'lookUp.numberHint': '例：123456、RS-98765など',
  'lookUp.emailOrPostalCode': 'メールアドレスまたは郵便番号',
  'lookUp.orderOrTrackingNumber': '注文番号または追跡番号',
  'lookUp.shippingPostalCode': 'お届け先の郵便番号',
  'lookUp.submit': '検索する',
  'lookUp.toGift': 'ギフトの返品ですか？',
  'lookUp.toStandard': 'ギフトではない場合はこちら',
  'lookUp.register': 'オンラインストア以外でご購入ですか？',
  'lookUp.notFound': 'この情報に一致する注文が見つかりませんでした。内容を確認して、もう一度お試しください。',

  'lookUp.tooManyPostalCodes':
    'この注文の郵便番号の入力ミスが上限に達しました。メールアドレスを使用するか、1時間後にもう一度お試しください。',
  'lookUp.tooManyGiftPostalCodes':
    'この注文の郵便番号の入力ミスが上限に達しました。1時間後にもう一度お試しください。',
  'lookUp.emailOrPostalCodeMissing': 'メールアドレスまたは郵便番号を入力してください。',
  'lookUp.orderNumberMissing': '注文番号を入力してください。',
  'lookUp.shippingPostalCodeMissing': 'お届け先の郵便番号を入力してください。',
  'lookUp.orderOrTrackingNumberMissing': '注文番号または追跡番号を入力してください。',

  'inactive.message': '申し訳ございません。このストアは現在このサービスを利用していません。',
  'inactive.visitProduct': 'Aftercareのサイトへ',
  'inactive.returnToMerchant': 'ストアに戻る',
}
