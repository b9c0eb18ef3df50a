import './isolate-storage.ts'
import '../app/styles/index.css'

// The preview is in a frame, but shows the standalone portal, which starts without a Back button.
history.replaceState({ idx: 0 }, '')

// Imported now, since the portal's modules read browser storage when they load.
const { showPreviews } = await import('./show-previews.tsx')
showPreviews(document.getElementById('portal') ?? document.body)
