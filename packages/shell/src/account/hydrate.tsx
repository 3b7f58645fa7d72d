import { hydrateRoot } from 'react-dom/client';
import type { BootData } from '@portal/shared/model';
import { startPublic } from '../public/start-public';
import { AccountApp } from './account-app';

const root = document.getElementById('root');
const boot = document.getElementById('portal-boot')?.textContent;
if (!root || !boot) throw new Error('not an account document');

const { university } = JSON.parse(boot) as Pick<BootData, 'university'>;
startPublic();
hydrateRoot(root, <AccountApp university={university} prerendered={location.pathname} />);
