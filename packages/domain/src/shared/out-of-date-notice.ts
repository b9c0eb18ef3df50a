import { shopperLanguageOf, type ShopperLanguage } from './languages.ts'

/** The notice for browsers that are too old for the portal. */
const notices: Record<ShopperLanguage, { title: string; text: string }> = {
  en: {
    title: 'Your browser is out of date',
    text: 'Some things may not work here. Please update your browser, or use another one.',
  },
  de: {
    title: 'Ihr Browser ist veraltet',
    text: 'Manches funktioniert hier vielleicht nicht. Bitte aktualisieren Sie den Browser oder verwenden Sie einen anderen.',
  },
  fr: {
    title: 'Votre navigateur n’est plus à jour',
    text: 'Certaines fonctions peuvent ne pas marcher ici. Mettez votre navigateur à jour ou utilisez-en un autre.',
  },
  es: {
    title: 'Tu navegador no está actualizado',
    text: 'Puede que algo no funcione aquí. Actualiza el navegador o usa otro.',
  },
  it: {
    title: 'Il tuo browser non è aggiornato',
    text: 'Qualcosa potrebbe non funzionare. Aggiorna il browser o usane un altro.',
  },
  nl: {
    title: 'Je browser is verouderd',
    text: 'Mogelijk werkt hier niet alles. Werk je browser bij of gebruik een andere.',
  },
  pl: {
    title: 'Twoja przeglądarka jest nieaktualna',
    text: 'Niektóre elementy mogą tu nie działać. Zaktualizuj przeglądarkę lub użyj innej.',
  },
  'pt-BR': {
    title: 'Seu navegador está desatualizado',
    text: 'Algo pode não funcionar aqui. Atualize o navegador ou use outro.',
  },
  sv: {
    title: 'Din webbläsare är föråldrad',
    text: 'Allt fungerar kanske inte här. Uppdatera webbläsaren eller använd en annan.',
  },
  da: {
    title: 'Din browser er forældet',
    text: 'Noget virker måske ikke her. Opdater din browser, eller brug en anden.',
  },
  ja: {
    title: 'お使いのブラウザは古くなっています',
    text: '一部の機能が動作しない場合があります。ブラウザを更新するか、別のブラウザをご利用ください。',
  },
  ar: {
    title: 'متصفحك قديم',
    text: 'قد لا تعمل بعض الميزات هنا. يرجى تحديث متصفحك أو استخدام متصفح آخر.',
  },
}

type OutOfDateNotice = { language: ShopperLanguage; title: string; text: string }

/** The notice in the first supported language; English if there is none. */
export function outOfDateNotice(languages: readonly string[]): OutOfDateNotice {
  const language = languages.map(shopperLanguageOf).find((found) => found !== undefined) ?? 'en'
  return { language, ...notices[language] }
}
