import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { readEnv } from '../../src/platform/env';
import { testApp, type TestApp } from '../app';
import { argumentsOf, ignores, readCopy, readDockerfile } from './dockerfile';

const repository = path.resolve(__dirname, '../../../..');
const at = (...parts: string[]) => path.join(repository, ...parts);
const read = (...parts: string[]) => readFileSync(at(...parts), 'utf8');

/** The parts of the manifests that this looks at. */
interface Probe {
  httpGet: { path: string; port: string };
  periodSeconds: number;
  failureThreshold: number;
}
interface Container {
  ports: { name: string; containerPort: number }[];
  envFrom: Record<string, { name: string }>[];
  lifecycle: { preStop: { exec: { command: string[] } } };
  resources: { requests: object; limits: object };
  securityContext: object;
  [probe: string]: unknown;
}
interface Manifest {
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  stringData?: Record<string, string>;
  spec: {
    selector?: { matchLabels?: object };
    strategy: { rollingUpdate: object };
    template: {
      metadata: { labels: object };
      spec: { terminationGracePeriodSeconds: number; securityContext: object; containers: [Container] };
    };
    minReplicas: number;
    maxReplicas: number;
    [more: string]: unknown;
  };
}

const manifest = (file: string) => parse(read('deploy/kubernetes', file), { merge: true }) as Manifest;
const settings = { ...manifest('settings.yaml').data };
const secrets = { ...manifest('secret.example.yaml').stringData };
const filledIn = {
  NODE_ENV: 'production',
  JWT_SECRET: 'j'.repeat(32),
  DATA_KEY: 'ab'.repeat(32),
  REMITA_MERCHANT_ID: '1',
  REMITA_API_KEY: 'k',
  SMTP_URL: 'smtp://mail.example',
};
/** What the server reads, as far as its source says. */
const known = new Set(
  [...read('packages/api/src/platform/env.ts').matchAll(/'([A-Z][A-Z_]+)'/g)].map(([, name]) => name),
);

const lines = (text: string) =>
  text
    .split('\n')
    .filter((line) => /^[A-Z_]+=/.test(line))
    .map((line) => line.split(/=(.*)/s).slice(0, 2) as [string, string]);

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

describe('the image', () => {
  const stages = readDockerfile(read('Dockerfile'));
  const last = stages.at(-1);
  const ignored = ignores(read('.dockerignore'));

  it('copies only what is there, and takes what it runs along', () => {
    const copies = stages.flatMap((stage) => argumentsOf(stage, 'COPY').map(readCopy));
    const fromHere = copies.filter((copy) => !copy.from);
    expect([fromHere.length > 0, fromHere.length < copies.length]).toEqual([true, true]);
    for (const { sources } of fromHere)
      for (const source of sources)
        expect([source, existsSync(at(source)), ignored(source)]).toEqual([source, true, false]);
    const names = stages.map(({ name }) => name);
    for (const { from } of copies) if (from) expect(names).toContain(from);
  });

  it('holds neither tests nor builds of this computer nor secrets', () => {
    for (const file of [
      'packages/api/src/platform/env.test.ts',
      'packages/shell/dist/app/a.js',
      'node_modules/x',
      'deploy/portal.env',
      '.git/HEAD',
    ])
      expect([file, ignored(file)]).toEqual([file, true]);
    for (const file of [
      'packages/api/src/server.ts',
      'packages/shared/src/testing/render.tsx',
      'package-lock.json',
      'packages/module-kit/templates/module/page.test.tsx',
    ])
      expect([file, ignored(file)]).toEqual([file, false]);
  });

  it('runs as an ordinary user what `npm run start:production` runs, and says how it is', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const command = JSON.parse(argumentsOf(last!, 'CMD')[0] ?? '[]') as string[];
    expect(scripts['start:production']).toBe(`NODE_ENV=production ${command.join(' ')}`);
    expect(existsSync(at(command.at(-1) ?? ''))).toBe(true);
    expect(argumentsOf(last!, 'USER')).toEqual(['node']);
    expect(argumentsOf(last!, 'ENV')).toContain('NODE_ENV=production');
    expect(argumentsOf(last!, 'HEALTHCHECK')[0]).toContain('/healthz');
  });

  it('is built and run by the newest Node that is tried at night, and no path of a step leaves its folder', () => {
    expect(new Set(stages.map(({ image }) => image)).size).toBe(1);
    const [, newest] = /const newest = '(.*)'/.exec(read('tools/lib/newest-node.mjs')) ?? [];
    expect(last?.image).toContain(`node:${newest}-`);
    const steps = stages.flatMap((stage) => argumentsOf(stage, 'RUN'));
    expect(steps).not.toEqual([]);
    for (const run of steps) expect(run).not.toMatch(/(^|\s)\/|\.\.\//);
  });
});

describe('settings of a deployment', () => {
  const compose = parse(read('deploy/compose.yaml'), { merge: true }) as {
    services: Record<
      string,
      { env_file?: string; stop_grace_period?: string; volumes?: string[]; profiles?: string[] }
    >;
  };

  it('are all known to the server, and enough for it', () => {
    const example = Object.fromEntries(lines(read('deploy/portal.env.example')));
    for (const names of [Object.keys({ ...settings, ...secrets }), Object.keys(example)])
      expect(names.filter((name) => !known.has(name))).toEqual([]);
    for (const given of [{ ...settings, ...secrets }, example])
      expect(readEnv({ ...given, ...filledIn })).toMatchObject({
        production: true,
        demo: false,
        trustProxy: 1,
      });
  });

  it('hold no secret that could be used by mistake', () => {
    for (const given of [secrets, Object.fromEntries(lines(read('deploy/portal.env.example')))])
      for (const name of ['JWT_SECRET', 'DATA_KEY', 'SMS_KEY', 'REMITA_API_KEY'])
        expect([name, given[name]]).toEqual([name, '']);
  });

  it('of the compose file name what is there, and leave a node the time that it needs to stop', () => {
    const { services } = compose;
    const nodes = Object.entries(services).filter(([, { env_file, profiles }]) => env_file && !profiles);
    expect(nodes.map(([name]) => name)).toEqual(['node-a', 'node-b']);
    const caddy = read('deploy/Caddyfile');
    for (const [name, node] of nodes) {
      expect(existsSync(at('deploy', `${node.env_file}.example`))).toBe(true);
      expect(caddy).toContain(`${name}:4300`);
      expect(node).toMatchObject({ read_only: true });
      expect(Number.parseInt(node.stop_grace_period ?? '')).toBeGreaterThanOrEqual(10 + 20);
    }
    const mounted = services['proxy']?.volumes?.filter((volume) => volume.startsWith('./')) ?? [];
    expect(mounted).not.toEqual([]);
    for (const volume of mounted) expect(existsSync(at('deploy', volume.split(':')[0] ?? ''))).toBe(true);
    expect(caddy).toMatch(/health_uri \/readyz/);
  });
});

describe('the manifests of Kubernetes', () => {
  const files = readdirSync(at('deploy/kubernetes'));
  const deployment = manifest('deployment.yaml');
  const pod = deployment.spec.template.spec;
  const [container] = pod.containers;

  it('are whole: each can be read, and each is named by the kustomization but the secret and the check', () => {
    const { resources } = parse(read('deploy/kubernetes/kustomization.yaml')) as { resources: string[] };
    expect([...resources, 'kustomization.yaml', 'releases-check.yaml', 'secret.example.yaml'].sort()).toEqual(
      [...files].sort(),
    );
    for (const file of files) {
      const documents = parseAllDocuments(read('deploy/kubernetes', file), { merge: true });
      for (const document of documents) expect([file, document.errors]).toEqual([file, []]);
      expect(manifest(file)).toMatchObject({ apiVersion: expect.any(String), kind: expect.any(String) });
    }
  });

  it('name each other rightly', () => {
    const { matchLabels } = deployment.spec.selector ?? {};
    expect(deployment.spec.template.metadata.labels).toEqual(matchLabels);
    expect(manifest('service.yaml').spec.selector).toEqual(matchLabels);
    expect(manifest('disruption-budget.yaml').spec.selector?.matchLabels).toEqual(matchLabels);
    expect(manifest('network-policy.yaml').spec['podSelector']).toEqual({ matchLabels });
    expect(container.envFrom.map((from) => Object.values(from)[0]?.name)).toEqual([
      manifest('settings.yaml').metadata.name,
      manifest('secret.example.yaml').metadata.name,
    ]);
    const { name } = deployment.metadata;
    expect(manifest('autoscaler.yaml').spec['scaleTargetRef']).toMatchObject({ kind: 'Deployment', name });
    expect(JSON.stringify(manifest('ingress.yaml').spec)).toContain(
      `"service":{"name":"${manifest('service.yaml').metadata.name}"`,
    );
    expect(settings['PUBLIC_URL']).toBe(
      `https://${JSON.stringify(manifest('ingress.yaml')).match(/"host":"(.*?)"/)?.[1]}`,
    );
  });

  it('ask paths that the server answers, on the port that it listens on', async () => {
    const port = argumentsOf(readDockerfile(read('Dockerfile')).at(-1)!, 'ENV').find((line) =>
      line.startsWith('PORT='),
    );
    expect(`PORT=${container.ports[0]?.containerPort}`).toBe(port);
    for (const name of ['startupProbe', 'readinessProbe', 'livenessProbe']) {
      const { httpGet } = container[name] as Probe;
      expect(httpGet.port).toBe(container.ports[0]?.name);
      expect([name, (await test.app.inject(httpGet.path)).statusCode]).toEqual([name, 200]);
    }
  });

  it('roll without a moment with too few nodes, and see a node go before it is gone', () => {
    expect(deployment.spec.strategy.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 });
    const { shutdownGrace } = readEnv({ ...settings, ...secrets, ...filledIn });
    const { periodSeconds, failureThreshold } = container['readinessProbe'] as Probe;
    expect(shutdownGrace).toBeGreaterThan(periodSeconds * failureThreshold + 3);
    const preStop = Number(container.lifecycle.preStop.exec.command[1]);
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(preStop + shutdownGrace + 20);
  });

  it('give a node no more than it needs', () => {
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(container.resources).toMatchObject({
      requests: { cpu: expect.anything() },
      limits: { memory: expect.anything() },
    });
  });

  it('open no more connections than a PostgreSQL allows that nobody has changed', () => {
    const { databaseConnections } = readEnv({ ...settings, ...secrets, ...filledIn });
    // One for signals and one for a migration besides; one node more while a release is rolled out; three are kept back.
    const nodes = manifest('autoscaler.yaml').spec.maxReplicas + 1;
    expect(nodes * (databaseConnections + 1) + 1).toBeLessThanOrEqual(100 - 3);
  });
});
