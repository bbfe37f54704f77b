# Veracite on embedded parts, with its data in /data. Compose with an OpenSearch: compose.yaml.
FROM node:24.21.0-bookworm-slim AS built
WORKDIR /veracite
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build:web

FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /veracite
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev && npm cache clean --force
# A third of the size remains: source maps, browser builds and type declarations are never loaded.
COPY infra/local/commands/trim-packages.ts infra/local/commands/trim-packages.ts
RUN node infra/local/commands/trim-packages.ts

FROM node:24.21.0-bookworm-slim
WORKDIR /veracite
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    VERACITE_DATA=/data
# Made while root still is, so that a new volume belongs to who writes to it.
RUN install -d -m 700 -o node -g node /data /backups
COPY --from=packages /veracite/node_modules node_modules
COPY package.json tsconfig.json vite.config.ts LICENSE README.md CHANGELOG.md ./
COPY shared shared
COPY functions functions
COPY infra infra
COPY web web
# As it was built: what depends on the address is decided at the start, and nothing here could build it.
COPY --from=built /veracite/dist/web dist/web
USER node
VOLUME ["/data", "/backups"]
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=10m --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself is asked to end, and finishes what it is answering.
CMD ["node", "--max-semi-space-size=16", "infra/local/main.ts"]
