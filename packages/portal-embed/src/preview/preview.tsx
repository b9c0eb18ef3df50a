// First: the portal's own files read what the browser keeps as soon as they are loaded.
import './memory-of-its-own.ts'
import '../app/styles/index.css'
import { speak } from '../app/texts/locales.ts'
import { showPreviews } from './show-previews.tsx'

// In a frame all the same the portal is shown as it is where it stands alone, which begins with no way back.
history.replaceState({ idx: 0 }, '')
await speak()
showPreviews(document.getElementById('portal') ?? document.body)
