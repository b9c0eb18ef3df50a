import { memoryStorage } from '../drafts/expiring-storage.ts'

// Of one origin with the portal, a preview would else write over what this browser keeps of a real return.
for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(window, name, { value: memoryStorage() })
