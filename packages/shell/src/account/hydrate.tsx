import { hydrateRoot } from 'react-dom/client';
import type { BootData } from '@portal/shared/model';
import { startColorMode } from '../public/color-mode';
import { AccountApp } from './account-app';

const root = document.getElementById('root');
const boot = document.getElementById('portal-boot')?.textContent;
if (!root || !boot) throw new Error('not an account document');

const { university } = JSON.parse(boot) as Pick<BootData, 'university'>;
startColorMode();
hydrateRoot(root, <AccountApp university={university} prerendered={location.pathname} />);
