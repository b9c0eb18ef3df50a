import './preview.css'
import { showGuarantee } from './show-guarantee.ts'

showGuarantee()
