import { pino, type DestinationStream, type Logger } from 'pino'

/**
 * Structured lines on standard output. People are never named in them: no e-mail address, name,
 * postal address, order number or query string; stores, our own ids and request ids are enough.
 */
export type Log = Logger

export const createLog = (level: string, destination?: DestinationStream): Log =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination)
