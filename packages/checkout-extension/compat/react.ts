/** The part of React that the extension uses, for the build that is deployed. */
export { useEffect, useRef, useState } from 'preact/hooks'
