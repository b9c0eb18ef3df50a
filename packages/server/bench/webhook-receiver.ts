import { createServer } from 'node:http'

/**
 * Receives webhooks: at `/accept` quickly, at `/hang` without ever answering. `GET /` tells when each of the accepted
 * requests arrived, in milliseconds since 1970.
 */
const arrivals: number[] = []

createServer((request, response) => {
  request.resume().on('end', () => {
    if (request.method === 'GET') response.end(JSON.stringify(arrivals))
    else if (request.url === '/accept') {
      arrivals.push(Date.now())
      response.writeHead(204).end()
    }
  })
}).listen(Number(process.env['PORT']), '127.0.0.1')
