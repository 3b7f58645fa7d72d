import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

const at = (...parts: string[]) => path.resolve(__dirname, '../../../..', ...parts);
const read = (file: string) => parse(readFileSync(at('deploy', file), 'utf8'), { merge: true }) as unknown;

interface Container {
  image: string;
  command?: string[];
  envFrom: object;
  securityContext: object;
}
interface Workload {
  spec: { template: { spec: { securityContext: object; containers: [Container] } } };
}
const podOf = (file: string) => (read(`kubernetes/${file}`) as Workload).spec.template.spec;

interface Service {
  image: string;
  env_file: string;
  command?: string[];
  profiles?: string[];
}
const { services } = read('compose.yaml') as { services: Record<'node-a' | 'check', Service> };
const pod = podOf('releases-check.yaml');
const [container] = pod.containers;

it('compose asks the new image whom it would break, only when somebody says so', () => {
  const { image, env_file } = services['node-a'];
  expect(services.check).toMatchObject({ image, env_file, profiles: ['check'] });
  expect(existsSync(at(services.check.command?.at(-1) ?? ''))).toBe(true);
});

it('Kubernetes asks it as a job that runs as the nodes do', () => {
  expect(container.command).toEqual(services.check.command);
  const deployed = podOf('deployment.yaml');
  expect(pod.securityContext).toEqual(deployed.securityContext);
  expect(container.securityContext).toEqual(deployed.containers[0].securityContext);
  expect(container.envFrom).toEqual(deployed.containers[0].envFrom);
  const { images } = read('kubernetes/kustomization.yaml') as {
    images: [{ newName: string; newTag: string }];
  };
  expect(container.image).toBe(`${images[0].newName}:${images[0].newTag}`);
});
