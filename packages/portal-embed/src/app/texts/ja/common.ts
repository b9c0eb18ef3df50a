import type { Translation } from '../text.ts'

export const common: Translation = {
  'app.name': 'Aftercare',
  'shell.skip': 'コンテンツへスキップ',
  'shell.search': '検索',
  'shell.back': '戻る',
  'shell.home': '{store}：注文を検索',
  'shell.order': '注文 {number}',
  'shell.ordered': '注文日：{date}',
  'shell.loading': '読み込み中',

  'back.order': '注文に戻る',
  'back.home': 'ホームへ',

  'contact.store': '{store}へのお問い合わせ：',
  'contact.aboutOrder': '注文{number}について{store}へのお問い合わせ：',
  'contact.needHelp': 'お困りですか？',
  'contact.form': 'お問い合わせフォーム',

  'step.label': '進行状況',
  'step.items': '商品',
  'step.details': '詳細',
  'step.return': '返品',
  'step.address': '住所',
  'step.review': '確認',
  'step.done': '完了',
  'step.announced': 'ステップ{at}/{of}：{name}',

  'action.next': '次へ',
  'action.continue': '続ける',
  'action.cancel': 'キャンセル',
  'action.close': '閉じる',
  'action.tryAgain': 'もう一度試す',
  'action.home': 'ホーム',

  'field.optional': '（任意）',
  'field.choose': '選択してください',
  'combobox.search': '入力して検索',
  'combobox.count': '{count, plural, =0 {該当する結果はありません。} other {#件}}',
  'combobox.none': '該当する結果はありません。',

  'pages.previous': '前へ',
  'pages.next': '次へ',
  'pages.position': '{at}/{of}',

  'program.return': '返品',
  'program.Warranty': '保証',
  'program.Guarantee': '保証',

  'line.quantity': '数量：{count}',
  'quantity.more': '数量を増やす',
  'quantity.less': '数量を減らす',

  'alert.title': '問題が発生しました',
  'error.title': 'エラーが発生しました',
  'error.goHome': 'ホームに戻って、もう一度お試しください。',
  'error.general':
    'エラーが発生しました。もう一度お試しください。問題が解決しない場合は、お問い合わせください。',
  'error.notAuthorized': 'アクセス権がありません',
  'error.notFound': '商品が見つかりません',
  'error.malformedForm': 'フォームのデータが正しくありません',
  'error.missingFields': '必須項目が入力されていません。フォームを確認して、もう一度お試しください。',
  'error.checkFields': '続行する前に、必須項目をすべて確認してください。',
  'error.actionFailed': '操作を完了できませんでした。',
  'error.invalidSettings': '設定データが正しくありません。しばらくしてからもう一度お試しください。',
  'error.offline': 'サーバーに接続できませんでした。接続を確認して、もう一度お試しください。',
  'error.storeNotFoundTitle': 'ストアが見つかりません',
  'error.storeNotFound': '「{slug}」のストアが見つかりませんでした。URLが正しいか確認してください。',
  'error.lookUpAgain': '注文をもう一度検索してください。',
  'error.tooManyAttempts': '試行回数が多すぎます。しばらくしてからもう一度お試しください。',
  'error.unknownItem': '選択した商品が見つかりません',
  'error.dataInvalid': '送信されたデータが正しくありません。もう一度お試しください。',

  'validation.notEmpty': 'この項目を入力してください',
  'validation.email': '有効なメールアドレスを入力してください',
  'validation.option': 'リストから選択してください。',
  'validation.item': 'リストから商品を選択してください。',
}
