import { defineModule } from '@portal/shared/module';
import { seen } from './src/events';
import { settings } from './src/settings';

/** All that the portal knows of this module before its code runs. */
export default defineModule({
  id: '__id__',
  title: '__title__',
  owner: '__owner__',
  // The versions of the portal's own contract that this module works with.
  host: '^2.0.0',
  // `load` names a folder of src/: its *.page.tsx or *.card.tsx exports the component as its default.
  routes: [{ path: '/__route__/*', load: './__feature__', title: '__title__', audience: ['student'] }],
  // People whose roles have this menu name see the entry; an administrator decides which roles do.
  menu: [{ name: '__menu__', label: '__title__', route: '/__route__', icon: 'bell', audience: ['student'] }],
  slots: {
    contributes: [
      { slot: 'student-dashboard.card', load: './__feature__-card', order: 50, audience: ['student'] },
    ],
  },
  // What this module tells others, and what it wants to hear from them. Nothing else passes.
  events: { emits: { [seen.name]: seen.schema }, listens: [] },
  // A server of your own: the portal asks it at /backends/__id__/ and says who is signed in (`askBackend`), or pages ask
  // it themselves. Neither counts before an administrator has granted it.
  // backend: { through: 'https://api.example', direct: ['https://files.example'] },
  // Administrators edit these in the portal, with the form that this schema describes.
  config: settings,
});
