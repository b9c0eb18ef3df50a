import type { Translation } from '../text.ts'

export const after: Translation = {
  'steps.decision': '申請を審査しています',
  'steps.decisionBy': '{date}までに審査します。',
  'steps.decisionOpen': '審査が終わり次第、メールでご連絡します。',
  'steps.waitDays': '荷物が届いたら、商品を確認し、{count, plural, other {#日}}以内に審査します。',
  'steps.arrivesBy': '配送会社による配達は{date}までの予定です。',
  'steps.payout': '申請の手続きを進めています',
  'steps.payoutDetail': '完了次第、メールでご連絡します。',
  'steps.outcome': '承認後',
  'steps.exchange': '新しい商品をお送りします。',

  'result.refundedOn': '{date}に返金しました：{payment}。',
  'result.originalPayment': '元のお支払い方法',
  'result.ofGiftCard': 'ギフトカード',
  'result.ofGiftCardEnding': 'ギフトカード{reference}',
  'result.refundArrival': '明細に反映されるまで数日かかる場合があります。',
  'result.giftCardOn': 'ギフトカード{reference}（{date}発行）',
  'result.giftCardOrderOn': '注文{reference}（{date}作成）',
  'result.storeCreditOn': '{date}にアカウントに追加しました。',

  'method.storeCredit': 'ストアクレジット',
  'detail.storeCreditPartial': '一部ストアクレジット。',
}
