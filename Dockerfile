# Deckle as a service: docker build -t deckle .
# docs/install.md says how to run it. scripts/check-image.mjs runs these very lines without a container engine.
ARG NODE_VERSION=24.21.0

FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /build
COPY . .
RUN npm run pack && npm install --global --prefix /opt/deckle --no-audit --no-fund dist/packages/deckle-[0-9]*.tgz

FROM node:${NODE_VERSION}-bookworm-slim
# Debian packages with fonts, such as fonts-noto-cjk for Chinese, Japanese and Korean: --build-arg FONTS=fonts-noto-cjk
ARG FONTS=""
RUN if [ -n "$FONTS" ]; then \
      apt-get update && apt-get install -y --no-install-recommends $FONTS && rm -rf /var/lib/apt/lists/*; \
    fi
RUN useradd --uid 10001 --user-group --no-create-home --home-dir /data --shell /usr/sbin/nologin deckle \
    && install -d -m 0700 -o deckle -g deckle /data
COPY --from=build /opt/deckle /opt/deckle
ENV PATH=/opt/deckle/bin:$PATH \
    HOST=0.0.0.0 \
    PORT=4321 \
    DATA_DIR=/data \
    FONT_FOLDERS=/usr/share/fonts
LABEL org.opencontainers.image.title="Deckle" \
      org.opencontainers.image.description="A self-hosted document-generation service: a prompt in, a deck, a document or a spreadsheet out" \
      org.opencontainers.image.licenses="Apache-2.0" \
      org.opencontainers.image.documentation="docs/install.md"
USER 10001:10001
WORKDIR /data
VOLUME /data
EXPOSE 4321
# Work that runs has 20 s to finish: give a container that long to stop (docker run --stop-timeout 30).
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["deckle"]
CMD ["serve"]
