const fault = (check, where, words) => ({ check, where, words });
/** The API's silence is ours, and the policy's refusals are told by themselves. */
const expected = /Failed to load resource|Content Security Policy|TrustedScript|Trusted Type/i;

/**
 * Notes everything that a page says, asks for and throws. `where()` names what is on screen, `declared` the servers that
 * the module's pages may ask.
 */
export function watchPage(page, { url, where, declared = [] }) {
  const faults = [];
  const note = (check, words) => faults.push(fault(check, where(), words));
  page.on('pageerror', (error) => note('errors', `uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !expected.test(message.text()))
      note('errors', `console: ${message.text().slice(0, 300)}`);
  });
  page.on('request', (request) => {
    const asked = request.url();
    if (!/^https?:/.test(asked) || asked.startsWith(`${url}/`)) return;
    const { origin } = new URL(asked);
    if (!declared.includes(origin)) note('requests', `asks ${origin}, which backend.direct does not name`);
  });
  return { faults };
}

/** What the policy refused: code from text, foreign addresses, inline styles. */
export async function policyFaults(page, where) {
  const violations = await page.evaluate(() => globalThis.portalCheck?.violations.splice(0) ?? []);
  return violations.map(({ blocked, directive, sample, source }) =>
    blocked.startsWith('http')
      ? fault('requests', where, `asks ${new URL(blocked).origin}, which the policy refuses`)
      : fault('policy', where, `${directive} refuses ${blocked} ${sample} ${source}`.trim()),
  );
}

/** Reports that are no failure. */
const harmless = new Set(['loaded', 'vital', 'lcp', 'inp', 'cls', 'load', 'menu', 'longtask']);

/** Failures that the shell itself reported of the module. */
export function reportFaults(heard, id) {
  return heard
    .filter(({ module, phase }) => module === id && !harmless.has(phase))
    .map(({ phase, subject, message }) =>
      fault('reports', subject ?? id, `${phase}: ${message ?? 'no words'}`),
    );
}
