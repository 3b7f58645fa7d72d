import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode, Problem } from '@portal/shared/model';
import { AppError, errorText } from '../errors';

/** Errors of the framework that have a code of ours. */
const ofFramework: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_REQ_FILE_TOO_LARGE: 'TOO_LARGE',
  FST_UNDER_PRESSURE: 'BUSY',
};

/** The database is away: it starts, it is being restarted, or nothing answers where it was. */
function isDatabaseAway(error: { code?: string; syscall?: string; message: string }): boolean {
  const { code = '', syscall, message } = error;
  return (
    syscall === 'connect' ||
    /^(57P0|08)/.test(code) ||
    /^Connection terminated|^timeout exceeded when/.test(message)
  );
}

function asAppError(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error;
  const code = ofFramework[error.code];
  if (code) return new AppError(code);
  if (isDatabaseAway(error)) return new AppError('BUSY', { cause: error, retryAfter: 2 });
  const refused = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  return new AppError(refused ? 'MALFORMED' : 'INTERNAL', { cause: error });
}

/** RFC 9457 problem of an error; also carries what the specification's clients read. */
function problemOf(error: AppError, instance: string): Problem {
  return {
    type: `urn:portal:problem:${error.code.toLowerCase().replaceAll('_', '-')}`,
    title: errorText(error.code)[1],
    status: error.status,
    instance,
    success: false,
    message: error.message,
    code: error.code,
    errors: error.errors,
  };
}

/** Bytes and milliseconds of a body that is too large: who still sends does not read, and would find the line cut. */
const readOn = { bytes: 64 * 1024 * 1024, milliseconds: 10_000 };

/** Lets the sender finish, and throws away what comes. */
function sent({ raw }: FastifyRequest): Promise<void> {
  if (raw.readableEnded || raw.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    let bytes = 0;
    const timer = setTimeout(resolve, readOn.milliseconds);
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    raw.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes > readOn.bytes) done();
    });
    for (const end of ['end', 'error', 'close'] as const) raw.once(end, done);
    raw.resume();
  });
}

/** What fails while a request is answered; one that is too large is heard to its end first, so that its sender reads why. */
export async function answerFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') await sent(request);
  return sendProblem(error, request, reply);
}

/**
 * The one place where errors become answers. What nobody expected is logged with its request and answered without
 * detail.
 */
export function sendProblem(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) {
  const known = asAppError(error);
  if (known.code === 'INTERNAL') request.log.error({ err: known.cause ?? error }, 'unexpected error');
  if (known.retryAfter !== undefined) reply.header('retry-after', known.retryAfter);
  return reply
    .code(known.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(problemOf(known, request.id));
}
