import type { FastifyInstance } from 'fastify';

/**
 * A node that is stopping still answers, and asks with each answer that the next request takes another connection.
 * Closing the connection itself could cut off a request that is on its way.
 */
export function closeConnections(app: FastifyInstance, stopping: AbortSignal): void {
  app.addHook('onSend', async (_request, reply) => {
    if (stopping.aborted) reply.header('connection', 'close');
  });
}
