import type { Programme } from './definition';
import { programme } from './programme';
import { rrrLogin } from './rrr-login';

const supplementary = { mode: 'SUPPLEMENTARY' } as const;

/**
 * Forms of a programme at addresses of their own: on the landing page stands the programme. They are opened by an RRR of
 * the same kind.
 */
export const variants = {
  /** The form as it is now, under its other address. */
  new_supplementary: programme({
    ...supplementary,
    id: 'new_supplementary',
    name: 'Supplementary',
    routes: {
      login: '/supplementary_login',
      form: '/new_supplementary_application',
      preview: '/new_supplementary_application/preview',
    },
    login: rrrLogin('Supplementary'),
  }),
  /** The second sitting of the screening. */
  supplementary_putme: programme({
    ...supplementary,
    id: 'supplementary_putme',
    name: 'Supplementary PUTME',
    routes: {
      login: '/supplementary_putme_login',
      form: '/supplementary_putme_application',
      preview: '/supplementary_putme_application/preview',
    },
    login: rrrLogin('Supplementary PUTME'),
  }),
} as const satisfies Record<string, Programme>;

export type VariantId = keyof typeof variants;
