import { escapeHtml } from '@portal/shared/model';
import type { FastifyInstance } from 'fastify';
import { plainPage } from '../http/plain-page';
import type { Mailbox } from './mailbox';

/** Shows the development mailbox at `/mailbox`. Never registered where mail really leaves. */
export function mailboxRoutes(app: FastifyInstance, mailbox: Mailbox): void {
  app.get('/mailbox', async (_request, reply) => {
    const messages = await mailbox.list();
    const items = messages.map(
      ({ at, to, subject, text }) =>
        `<article><h2>${escapeHtml(subject)}</h2><p class="meta">${escapeHtml(to)} · ${escapeHtml(at)}</p><pre>${linked(text)}</pre></article>`,
    );
    const body = items.join('') || '<p>No mail yet.</p>';
    return plainPage(reply, { title: 'Mailbox', body: `<h1>Mailbox</h1>${body}` });
  });
}

function linked(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}
