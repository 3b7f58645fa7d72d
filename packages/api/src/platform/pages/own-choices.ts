import type { FastifyRequest } from 'fastify';
import { colorModeKey, foldedMenuCookie, type SessionSummary } from '@portal/shared/model';

type Chooser = Pick<SessionSummary, 'userName'> | null;

/**
 * The document as somebody wants it in this browser: in the colours that they chose, else in those of the device, and
 * with a narrow menu where this person has folded it.
 */
export function inOwnChoices(
  html: string,
  { cookies }: Pick<FastifyRequest, 'cookies'>,
  chooser: Chooser,
): string {
  const mode = cookies[colorModeKey];
  const colors = mode === 'dark' || mode === 'light' ? ` class="${mode}"` : '';
  const menu =
    chooser?.userName && cookies[foldedMenuCookie] === chooser.userName ? ' data-menu="folded"' : '';
  return html.replace('<html lang="en">', `<html lang="en"${colors}${menu}>`);
}
