import { hostVersion } from '@portal/shared/model';

/** Packages that the shell supplies, at the versions it is built with. A test compares them with what is installed. */
export const hostSupplies: Readonly<Record<string, string>> = {
  react: '19.3.1',
  'react-dom': '19.3.1',
  '@portal/shared': hostVersion,
};

/** Most that a module may ask for, in bytes of brotli, whatever its own budgets say. */
export const largestBudgets = { entry: 16 * 1024, route: 200 * 1024 };

/** The package that a shared request belongs to: `@portal/shared` for `@portal/shared/ui`. */
export function packageOf(request: string): string {
  return request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
}
