import './memory-of-its-own.ts'
import '../app/styles/index.css'

// In a frame all the same the portal is shown as it is where it stands alone, which begins with no way back.
history.replaceState({ idx: 0 }, '')

// Only now, since the portal's own files read what the browser keeps as soon as they are loaded.
const { showPreviews } = await import('./show-previews.tsx')
showPreviews(document.getElementById('portal') ?? document.body)
