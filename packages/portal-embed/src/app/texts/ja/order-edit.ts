import type { Translation } from '../text.ts'

export const orderEdit: Translation = {
  'orderEdit.title': '注文を変更',
  'orderEdit.lead': '注文#{number}は{time}まで変更できます。',
  'orderEdit.unavailableTitle': '注文を変更できません',
  'orderEdit.unavailable': 'この注文は変更できなくなりました。お問い合わせください。',
  'orderEdit.invalid': '無効な変更です',
  'orderEdit.UPDATE_SHIPPING_ADDRESS': 'お届け先を変更',
  'orderEdit.UPDATE_SHIPPING_ADDRESS.detail': '同じ地域内の別の住所に送ります。',
  'orderEdit.UPDATE_SHIPPING_ADDRESS.confirm': 'お届け先を保存',
  'orderEdit.CANCEL_ORDER': '注文をキャンセル',
  'orderEdit.CANCEL_ORDER.detail': '注文全体をキャンセルして返金を受け取ります。',
  'orderEdit.CANCEL_ORDER.confirm': '注文をキャンセル',

  'orderEdit.addressTitle': '新しい住所を入力してください',
  'orderEdit.addressLead': '国と都道府県・州は変更できません。',
  'orderEdit.review': '変更内容を確認',

  'orderEdit.confirmTitle': '変更内容の確認',
  'orderEdit.confirmCancelTitle': 'この注文をキャンセルしますか？',
  'orderEdit.confirmCancelLead': 'この操作は取り消せません。',
  'orderEdit.newAddress': '新しいお届け先',
  'orderEdit.refund': '元のお支払い方法への返金',
  'orderEdit.back': '他の内容を変更',
  'orderEdit.failedTitle': 'エラーが発生しました',

  'orderEdit.doneTitle': '完了しました',
  'orderEdit.done.UPDATE_SHIPPING_ADDRESS': 'お届け先を更新しました。',
  'orderEdit.done.CANCEL_ORDER': '注文をキャンセルしました。',
  'orderEdit.doneRefund': '{amount}を元のお支払い方法に返金します。',
}
