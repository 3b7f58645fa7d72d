import type { FastifyRequest } from 'fastify';
import { colorModeKey } from '@portal/shared/model';

/** The document in the colours that the person chose in this browser; without a choice, in those of the device. */
export function inOwnColors(html: string, { cookies }: Pick<FastifyRequest, 'cookies'>): string {
  const mode = cookies[colorModeKey];
  if (mode !== 'dark' && mode !== 'light') return html;
  return html.replace('<html lang="en">', `<html lang="en" class="${mode}">`);
}
