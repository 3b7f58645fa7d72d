import { addressOf, foreignAnswer, http, ProblemError, toProblemError } from '../../http';
import type { CallInput, CallSpec } from '../../model';

/** Milliseconds for a whole file on a slow line. */
const fileTimeout = 5 * 60_000;

/**
 * Fetches a file of the API with the person's token and hands it to the browser's downloads. Rejects with
 * `ProblemError`.
 */
export async function saveFile<C extends CallSpec>(
  call: C,
  input: CallInput<C>,
  fallbackName: string,
): Promise<void> {
  const answer = await http
    .request<Blob>({
      method: call.method,
      url: addressOf(call, input),
      access: call.access,
      responseType: 'blob',
      timeout: fileTimeout,
    })
    .catch(async (error: unknown) => {
      throw await readable(error);
    });
  // A Wi-Fi that wants a sign-in answers with its page.
  if (answer.data.type.includes('html') && !call.produces?.includes('html')) throw foreignAnswer();
  download(answer.data, nameIn(answer.headers['content-disposition']) ?? fallbackName);
}

/** As in `attachment; filename="users.xlsx"; filename*=UTF-8''users.xlsx`. */
function nameIn(disposition: unknown): string | null {
  if (typeof disposition !== 'string') return null;
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? null;
}

function download(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has taken hold of the file once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

/** The server's refusal came as a file too: its words are inside. */
async function readable(error: unknown): Promise<ProblemError> {
  const problem = toProblemError(error);
  const cause = problem.cause as { response?: { data?: unknown } } | undefined;
  const body = cause?.response?.data;
  if (!(body instanceof Blob)) return problem;
  try {
    const { message } = JSON.parse(await body.text()) as { message?: unknown };
    if (typeof message !== 'string' || message === '') return problem;
    return new ProblemError({ code: problem.code, status: problem.status, message }, { cause });
  } catch {
    return problem;
  }
}
