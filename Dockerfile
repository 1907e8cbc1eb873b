# docs/operations.md says how it is run. Its commands were tried one by one as an ordinary user; it is kept plain for that.

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/contract/package.json packages/contract/
COPY packages/embedded-postgres/package.json packages/embedded-postgres/
COPY scripts/link-node.mjs scripts/spare-files.mjs scripts/
# The image has a Node; the one that the project brings along for other machines goes.
RUN npm ci --omit=dev --no-audit --no-fund && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM packages AS build
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:24-bookworm-slim
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/apps/web/dist apps/web/dist
COPY --from=build /app/apps/server/dist apps/server/dist
COPY apps/server/package.json apps/server/
COPY apps/server/migrations apps/server/migrations
COPY apps/server/src/seed/clips apps/server/src/seed/clips
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# Two arenas: more would keep what threads have freed.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 BACKLOT_DATA_DIR=/data BACKLOT_DEMO=0 BACKLOT_STOP_GRACE_SECONDS=5 MALLOC_ARENA_MAX=1
HEALTHCHECK --start-period=60s --interval=10s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "--max-semi-space-size=4", "--max-old-space-size=512", "apps/server/dist/main.js"]
