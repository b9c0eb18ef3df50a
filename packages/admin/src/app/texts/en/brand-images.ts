import { addTexts } from '../catalogue.ts'

/** Images of the portal's branding, and uploading them. */
export const brandImages = addTexts({
  'brandImage.logo': 'Logo',
  'brandImage.background': 'Background image',
  'brandImage.favicon': 'Favicon',
  'brandImage.logoUrl': 'Logo URL',
  'brandImage.backgroundUrl': 'Background image URL',
  'brandImage.faviconUrl': 'Favicon URL',
  'brandImage.logoHint':
    'Displayed 32 px high in the portal and in emails. Without a logo, we show your store’s name.',
  'brandImage.backgroundHint': 'Shown behind the page on desktop and above the order lookup on phones.',
  'brandImage.faviconHint': 'Shown in the browser tab. Use a square image.',
  'brandImage.limits': '{types}, up to {size} and {pixels} × {pixels} pixels.',
  'brandImage.noImage': 'No image',
  'brandImage.drop': 'Drop a file here, or',
  'brandImage.upload': 'Upload',
  'brandImage.replace': 'Replace',
  'brandImage.uploadOf': 'Upload {name}',
  'brandImage.replaceOf': 'Replace {name}',
  'brandImage.removeOf': 'Remove {name}',
  'brandImage.uploading': 'Uploading {name}',
  'brandImage.uploaded': '{name} uploaded. Save to publish it.',
  'brandImage.tooLarge': 'Choose a file of up to {size}.',
  'brandImage.notLoaded': 'Not loaded',
  'brandImage.notInEmails':
    'Email apps only show PNG and JPEG images, so emails will show your store’s name instead.',
  'brandImage.logoAltText': 'Logo alt text',
  'brandImage.logoAltTextHint':
    'Read by screen readers, and shown in emails that block images. Your store’s name by default.',
})
