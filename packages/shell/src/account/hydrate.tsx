import { hydrateRoot } from 'react-dom/client';
import type { AccountBoot } from '@portal/shared/model';
import { pressWhenEnabled, takePress } from '../early/take-press';
import { startPublic } from '../public/start-public';
import { AccountApp } from './account-app';
import { takeNotice } from './handed-notice';
import { warmAhead } from './warm-ahead';

const root = document.getElementById('root');
const boot = document.getElementById('portal-boot')?.textContent;
if (!root || !boot) throw new Error('not an account document');

const { university, warm } = JSON.parse(boot) as AccountBoot;
startPublic();
takeNotice();
hydrateRoot(root, <AccountApp university={university} prerendered={location.pathname} />);
pressWhenEnabled(takePress());
warmAhead(warm);
