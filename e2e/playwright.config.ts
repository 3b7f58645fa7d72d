import { defineConfig } from '@playwright/test';
import { findChromium } from '../tools/lib/chromium.mjs';

const phone = { width: 412, height: 823 };
const desktop = { width: 1280, height: 800 };
/**
 * Journeys that need no second walk: they look at both screens themselves, are a desk's, or the screen is nothing to
 * them.
 */
const walkedOnce = [
  'account',
  'add-drop',
  'admission',
  'another-spelling',
  'approve-courses',
  'awards',
  'course-lecturers',
  'administration',
  'every-page',
  'find-student',
  'hostel',
  'hostel-over-time',
  'links',
  'missing-results',
  'overload',
  'profile',
  'ranking',
  'reset-application',
  'result-offices',
  'results',
  'roll-over',
  'score-sheets',
  'siwes',
  'transcripts',
  'unsaved-work',
  'update-records',
  'window-closes',
].map((name) => `journeys/${name}.spec.ts`);
/** Long, and alike on both screens: walked where most people walk them. */
const walkedOnPhones = ['applications', 'jupeb', 'postgraduate'].map((name) => `journeys/${name}.spec.ts`);
/** Nothing that reaches for the network by itself, and no GPU, which a build server lacks. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './harness/global-setup.ts',
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 180_000,
  // As long as the portal itself may wait on a slow line: a machine under load looks like one.
  expect: { timeout: 45_000 },
  reporter: [['list'], ['json', { outputFile: '../.cache/playwright.json' }]],
  use: {
    launchOptions: { executablePath: findChromium(), args },
    contextOptions: { reducedMotion: 'reduce' },
    // What cannot be clicked fails by saying why, long before its test is out of time.
    actionTimeout: 45_000,
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    // A trace takes as long as what it traces: it is kept of a test that is looked into, by TRACE=1.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // What goes through a worker cannot be broken on purpose; the tests of the time without a connection allow it.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: ['faults/**', 'engines/**', ...walkedOnPhones],
      use: { viewport: desktop },
    },
    // The modules that fail on purpose are published once, before the first fault.
    { name: 'modules', testMatch: 'faults/publish.setup.ts' },
    {
      name: 'faults',
      testMatch: 'faults/*.spec.ts',
      dependencies: ['modules'],
      use: { viewport: desktop },
    },
    // What people do on a phone is walked on a phone as well.
    {
      name: 'phone',
      testMatch: 'journeys/*.spec.ts',
      testIgnore: walkedOnce,
      use: { viewport: phone, hasTouch: true, isMobile: true },
    },
    // Other browsers, which bring drivers of their own.
    { name: 'firefox', testMatch: 'engines/*.spec.ts' },
    { name: 'webkitgtk', testMatch: 'engines/*.spec.ts' },
  ],
});
