import { escapeHtml } from '@portal/shared/model';
import type { FastifyInstance } from 'fastify';
import { plainPage } from '../http/plain-page';
import type { Mailbox } from './mailbox';

/** Shows the development mailboxes at `/mailbox`, newest first. Never registered where messages really leave. */
export function mailboxRoutes(app: FastifyInstance, mailboxes: readonly Mailbox[]): void {
  app.get('/mailbox', async (_request, reply) => {
    const kept = await Promise.all(mailboxes.map((mailbox) => mailbox.list()));
    const messages = kept.flat().sort((one, other) => other.at.localeCompare(one.at));
    const items = messages.map(
      ({ at, to, subject, text }) =>
        `<article><h2>${escapeHtml(subject)}</h2><p class="meta">${escapeHtml(to)} · ${escapeHtml(at)}</p><pre>${linked(text)}</pre></article>`,
    );
    const body = items.join('') || '<p>No messages yet.</p>';
    return plainPage(reply, { title: 'Mailbox', body: `<h1>Mailbox</h1>${body}` });
  });
}

function linked(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}
